/** As much of jsdom as the simulated world uses. */
declare module 'jsdom' {
  export type DOMWindow = Window & typeof globalThis

  export class VirtualConsole {}

  export class JSDOM {
    constructor(html: string, options: { virtualConsole: VirtualConsole })
    readonly window: DOMWindow
    reconfigure(settings: { url: string }): void
  }
}
