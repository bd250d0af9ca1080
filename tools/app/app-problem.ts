import { SetupError } from '../setup-error.ts'

/** An app that cannot be built or served as it is; the message says what to change. */
export class AppProblem extends SetupError {
  override readonly name = 'AppProblem'
  /** The route table cannot be read, so the Worker cannot start. */
  readonly isFatal: boolean

  constructor(message: string, { isFatal = false } = {}) {
    super(message)
    this.isFatal = isFatal
    this.stack = '' // the development server would log it, and it names only our tools
  }
}
