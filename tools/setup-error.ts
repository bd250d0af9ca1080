import { inspect } from 'node:util'

/** What the person at the terminal has to mend: there its message is shown, and no stack. */
export class SetupError extends Error {
  override name: string = 'SetupError';

  // Vite prints what stopped it with `inspect`.
  [inspect.custom](): string {
    return this.message
  }
}
