import {
  type DocumentNode,
  getNamedType,
  isCompositeType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { schema } from './schema.ts';

/** Points that a mutation costs, besides what it returns. */
const MUTATION_POINTS = 10;
/** A single call may not ask for more. */
export const MAX_CALL_POINTS = 1000;

/** The points that a call may cost at most: an object is one, a connection two and its page's objects. */
export function requestedCost(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): number {
  let points = operation.operation === 'mutation' ? MUTATION_POINTS : 0;
  const factors = [1];
  const typeInfo = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      Field: {
        enter(node) {
          const type = getNamedType(typeInfo.getType());
          const factor = factors.at(-1) ?? 1;
          const size = node.arguments?.find(({ name }) => name.value === 'first' || name.value === 'last')?.value;
          const page =
            size?.kind === Kind.INT
              ? Number(size.value)
              : size?.kind === Kind.VARIABLE
                ? Number(variables[size.name.value] ?? 1)
                : 1;
          const isConnection = /Connection$/.test(type?.name ?? '');
          const isWrapper = /(Edge|PageInfo)$/.test(type?.name ?? '') || node.name.value === 'nodes';
          if (isCompositeType(type) && !isWrapper) points += factor * (isConnection ? 2 : 1);
          if (isConnection) points += factor * page;
          factors.push(isConnection ? factor * Math.max(1, page) : factor);
        },
        leave() {
          factors.pop();
        },
      },
    }),
  );
  return Math.ceil(points);
}

/** The points of what was returned. */
export function actualCost(data: unknown, operation: OperationDefinitionNode, requested: number): number {
  const start = operation.operation === 'mutation' ? MUTATION_POINTS : 0;
  return Math.min(requested, start + countObjects(data));
}

function countObjects(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + countObjects(item), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce(
    (sum: number, item) =>
      sum + (typeof item === 'object' && item !== null && !Array.isArray(item) ? 1 : 0) + countObjects(item),
    0,
  );
}
