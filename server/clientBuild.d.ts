/** Made by vite.server.config.ts from the built site. */
declare module 'virtual:client-build' {
  export const clientBuild: import('./document.ts').ClientBuild;
}
