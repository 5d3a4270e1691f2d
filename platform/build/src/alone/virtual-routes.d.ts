/** The routes of a remote, which its build generates from `remote.config.ts`. */
declare module 'virtual:routes' {
  export const routes: import('react-router-dom').RouteObject[];
}
