import type { CallFault, CallName } from '../steps.ts'
import type { OnceWorld } from './world.ts'
import { createStorage, type ObjectDisk } from './storage.ts'
import type { RecordBook, Timers } from '../../../../packages/once/for-tests.ts'

export const NEWEST_BUILD = 2
const SHORT = { thereMs: 2, backMs: 2 }

const TIMES: { readonly [fault in CallFault]: typeof SHORT } = {
  none: SHORT,
  slow: { thereMs: 12_000, backMs: 12_000 },
  'reply slow': { thereMs: 2, backMs: 13_500 },
  'reply late': { thereMs: 2, backMs: 40_000 },
  'request late': { thereMs: 60_000, backMs: 2 },
  'request lost': SHORT,
  'reply lost': { thereMs: 2, backMs: 40 },
  hangs: SHORT,
}

/** The object: its disk stays, its memory goes with each restart, and calls to it may be lost. */
export function createObject(world: OnceWorld) {
  const { clock, schedule, modules, note } = world
  const disk: ObjectDisk = { rows: new Map(), alarmAt: undefined }
  let run = start(NEWEST_BUILD, 0)
  let cancelAlarm = () => {}

  function start(build: number, skewMs: number) {
    const own = { isOver: false, end: () => {} }
    const ended = new Promise<never>((_, reject) => {
      own.end = () => reject(new Error('the object has restarted'))
    })
    ended.catch(() => {})
    const timers: Timers = {
      now: () => clock.now + skewMs,
      after: (ms, work) => clock.schedule(clock.now + ms, () => void (own.isOver || work())),
    }
    const limits = { records: schedule.records, bytes: schedule.bytes }
    const storage = createStorage(disk, build)
    const book = modules.createRecordBook(storage, timers, limits)
    return { build, skewMs, own, ended, book }
  }

  function restart(build: number, skewMs: number): void {
    run.own.isOver = true
    run.own.end()
    run = start(build, skewMs)
    note(`the object starts: build ${build}, clock ${skewMs}`)
    setAlarm()
  }

  /** The alarm is a time of the wall: another machine has another one. */
  function setAlarm(): void {
    cancelAlarm()
    if (disk.alarmAt === undefined) return
    cancelAlarm = clock.schedule(disk.alarmAt - run.skewMs, () => {
      disk.alarmAt = undefined
      run.book.alarm()
      setAlarm()
    })
  }

  async function atObject<value>(work: (book: RecordBook) => value | Promise<value>): Promise<value> {
    const { ended, book } = run
    const value = await Promise.race([work(book), ended])
    setAlarm()
    return value
  }

  /** A call of a Worker. */
  async function call<value>(
    name: CallName,
    work: (book: RecordBook) => value | Promise<value>,
  ): Promise<value> {
    const fault = world.calls[name].shift() ?? 'none'
    if (fault !== 'none') note(`the call ${name} is ${fault}`)
    const { thereMs, backMs } = TIMES[fault]
    await world.sleep(thereMs)
    if (fault === 'hangs') await new Promise(() => {})
    if (fault === 'request lost') throw new Error('the connection is cut')
    const value = await atObject(work)
    await world.sleep(backMs)
    if (fault === 'reply lost') throw new Error('the connection is cut')
    return value
  }

  return {
    call,
    restart: (skewMs: number) => restart(run.build, skewMs),
    deploy: restart,
    get skewMs() {
      return run.skewMs
    },
    disk,
  }
}
