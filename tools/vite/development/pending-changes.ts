/** What a change of a file asks for. */
export interface Change {
  /** Has the Worker modules of it? */
  updatesWorker: boolean
  /** React Refresh replaces a component without a request to the Worker. */
  isInPlace: boolean
  changesPages: boolean
  changesData: boolean
  reloads: boolean
}

/** The changes whose updates have not all begun. */
export interface PendingChanges {
  add(change: Change): void
  /** What an update that begins has to bring: a second file may have changed before the first one's update begins. */
  take(): Change
}

export function createPendingChanges(): PendingChanges {
  let changes: Change[] = []
  let begun = 0
  return {
    add: (change) => void changes.push(change),
    take() {
      const all = changes
      if (++begun >= all.length) {
        changes = []
        begun = 0
      }
      return {
        updatesWorker: all.some((change) => change.updatesWorker),
        isInPlace: all.every((change) => change.isInPlace),
        changesPages: all.some((change) => change.changesPages),
        changesData: all.some((change) => change.changesData),
        reloads: all.some((change) => change.reloads),
      }
    },
  }
}
