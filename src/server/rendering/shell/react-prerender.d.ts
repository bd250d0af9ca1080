/** React's `prerender`, of the same build as `start-rendering.ts` (tools/vite/worker/react-bun-server.ts). */
declare module 'virtual:arrive/react-prerender' {
  export { prerender } from 'react-dom/static.edge'
}
