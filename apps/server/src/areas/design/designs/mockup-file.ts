import type { Services } from '#context.ts';
import { drawMockup, type MockupName } from './draw-mockup.ts';
import { keptFiles } from './kept-files.ts';

/** All mock-ups of a product lie in it, and nothing else. */
export const mockupFolder = ({ tenantId, productId }: Pick<MockupName, 'tenantId' | 'productId'>): string =>
  `${tenantId}/mockups/${productId}`;

/** A mock-up's bytes, drawn on the first call; undefined when the name names nothing. */
export function mockupFile(services: Services, name: MockupName): Promise<Uint8Array | undefined> {
  const { tenantId, productId, revision, look, view, colour, width } = name;
  const key = `${mockupFolder({ tenantId, productId })}/${revision}-${look}/${view}-${colour}-${width}.webp`;
  return keptFiles(services.files)(key, () => drawMockup(services, name));
}
