/** Parts of jsdom that the tests use; it comes without types. */
declare module 'jsdom' {
  interface Options {
    readonly runScripts?: 'dangerously';
    readonly virtualConsole?: VirtualConsole;
    /** Before anything of the page runs. */
    readonly beforeParse?: (window: Window) => void;
  }

  /** Without listeners: what pages complain of is not printed. */
  export class VirtualConsole {}

  export class JSDOM {
    constructor(html: string, options?: Options);
    readonly window: Window & { readonly DOMParser: typeof DOMParser };
  }
}
