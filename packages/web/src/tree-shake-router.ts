import type { Plugin } from 'vite';

const ROUTER = /node_modules\/react-router\//;

/** Marks component and context creation in React Router's sources as free of side effects. */
const markAsPure = (code: string): string =>
  code
    .replaceAll(/= (React\$1\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
    // Display names for development tools, which prevent tree shaking of unused components.
    .replace(/^\w+\.displayName = .*;$/gm, '');

/** Tree-shakes unused parts of React Router from the browser's bundle, mostly its framework's links and forms. */
export function treeShakeRouter(): Plugin {
  return {
    name: 'inkstand-tree-shake-router',
    apply: 'build',
    transform: (code, id) => (ROUTER.test(id) ? { code: markAsPure(code), map: null } : undefined),
  };
}
