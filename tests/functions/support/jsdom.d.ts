/** What the tests use of jsdom, which comes without types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: Window & { readonly DOMParser: typeof DOMParser };
  }
}
