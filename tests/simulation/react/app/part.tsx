import { simulation } from './simulation.ts'

/** Its code comes late (`React.lazy`). */
export function Part() {
  return (
    <section>
      <button type="button" data-press="part" onClick={() => simulation().pressed('part')}>
        Press the part
      </button>
    </section>
  )
}
