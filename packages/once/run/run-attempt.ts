import type { AttemptEnd } from '../record/end-attempt.ts'
import type { Timers } from './timers.ts'

/** So often the Worker says that it is still there. */
const SIGN_EVERY_MS = 10_000
/** Unheard for so long, it may be thought dead 10 s later, and stops. */
const UNHEARD_MS = 25_000

interface AttemptParts {
  readonly timers: Timers
  /** When the call was sent that has let it begin: the store has heard nothing since, at worst. */
  readonly heardAt: number
  alive(): Promise<boolean>
  work(signal: AbortSignal): Promise<AttemptEnd>
}

/** Does the work, and stops it if the store may think that nobody does. */
export async function runAttempt(parts: AttemptParts): Promise<AttemptEnd> {
  const { heardAt, work } = parts
  const stopsAt = heardAt + UNHEARD_MS
  const controller = new AbortController()
  const stop = giveSigns(parts, stopsAt, controller)
  return work(controller.signal).finally(stop)
}

/** A sign counts from when it was sent: its reply says only that it came. */
function giveSigns(
  { timers, alive }: AttemptParts,
  stopsAt: number,
  controller: AbortController,
): () => void {
  const abort = () => controller.abort(UNHEARD)
  let cancelStop = timers.after(stopsAt - timers.now(), abort)
  let cancelNext = timers.after(SIGN_EVERY_MS, sign)

  function sign(): void {
    cancelNext = timers.after(SIGN_EVERY_MS, sign)
    const sentAt = timers.now()
    alive().then((isHeld) => void (isHeld && heard(sentAt)), ignoreLostSign)
  }

  function heard(sentAt: number): void {
    cancelStop()
    cancelStop = timers.after(sentAt + UNHEARD_MS - timers.now(), abort)
  }

  return () => {
    cancelStop()
    cancelNext()
  }
}

const UNHEARD = new Error(
  'the store has not heard of this action for too long, and may let another one begin',
)

function ignoreLostSign(): void {}
