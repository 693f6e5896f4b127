import type { Plugin } from 'vite';

const ROUTER = /node_modules\/react-router\//;

/** Says of React Router's sources that making a component or a context does nothing else. */
const markAsPure = (code: string): string =>
  code
    .replaceAll(/= (React\$1\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
    // Names for development tools, which hold on to components that nobody draws.
    .replace(/^\w+\.displayName = .*;$/gm, '');

/** Leaves the parts of React Router that no page uses out of the browser's files: links and forms of its framework, mostly. */
export function shakenRouter(): Plugin {
  return {
    name: 'inkstand-shaken-router',
    apply: 'build',
    transform: (code, id) => (ROUTER.test(id) ? { code: markAsPure(code), map: null } : undefined),
  };
}
