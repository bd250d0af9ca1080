import { expect, it } from 'vitest'
import { FIXTURE_OUT } from '../../../apps/build-apps.ts'
import { createRandom } from '../../../create-random.ts'
import { shrink } from '../../../shrink.ts'
import { afterStep, readDocuments, type ExpectedTab } from '../../random-walk/expected-tab.ts'
import { chooseSteps, type Step } from '../../random-walk/steps.ts'
import { takeStep } from '../../random-walk/take-step.ts'
import { withVisitors, type Visitor } from '../../visitor.ts'
import { UNWANTED_COMPLAINT } from '../../walk-pages.ts'

/** Of all walks; each night 5,000 of another seed (.github/workflows/nightly.yml). */
const STEPS = Number(process.env['ARRIVE_STEPS'] ?? 200)
const SEED = Number(process.env['ARRIVE_SEED'] ?? 1)

/** Fewer than the entries that browsers keep. */
const STEPS_OF_A_WALK = 40
/** How long a walk that fails is made shorter. */
const SHRINKING_MS = 300_000

const WALKS = STEPS / STEPS_OF_A_WALK

const createVisitor = withVisitors(FIXTURE_OUT)

it.each(Array.from({ length: WALKS }, (_, n) => SEED * 1000 + n))(
  'each step of a random walk ends as without a router (seed %i)',
  { timeout: 600_000 },
  async (seed) => {
    const steps = chooseSteps(createRandom(seed), STEPS_OF_A_WALK)
    const wrong = await walk(steps)
    if (wrong === undefined) return
    const until = performance.now() + SHRINKING_MS
    const isLong = () => performance.now() > until
    const fewest = await shrink(steps, async (fewer) => !isLong() && (await walk(fewer)) !== undefined)
    expect.fail(`${wrong}. Fewer steps that fail: ${JSON.stringify(fewest)}`)
  },
)

/** Says what was wrong, and after which step. */
async function walk(steps: readonly Step[]): Promise<string | undefined> {
  const visitor = await createVisitor()
  try {
    await visitor.open('/')
    const documents = await readDocuments(visitor.wire.origin)
    const length = await visitor.page.evaluate(() => history.length)
    let tab: ExpectedTab = { entries: [documents.get('/')!], at: 0, length }
    for (const [n, step] of steps.entries()) {
      const next = afterStep(tab, step, documents)
      if (!next) continue
      tab = next
      const wrong = await wrongAfter(visitor, step, tab)
      if (wrong) return `after step ${n + 1}, ${JSON.stringify(step)}: ${wrong}`
    }
    return visitor.complaints.find((complaint) => UNWANTED_COMPLAINT.test(complaint))
  } finally {
    await visitor.leaves()
  }
}

async function wrongAfter(
  visitor: Visitor,
  step: Step,
  { entries, at, length }: ExpectedTab,
): Promise<string | undefined> {
  const isThere = await takeStep(visitor, step)
  const { path, title } = entries[at]!
  const expected = `${title} at ${path}, of ${length} entries`
  const seen = () => visitor.page.evaluate(describeTab).catch(String)
  const isRight = await expect
    .poll(seen)
    .toBe(expected)
    .then(
      () => true,
      () => false,
    )
  isThere()
  return isRight ? undefined : `${await seen()} instead of ${expected}`
}

/** Runs in the page. A script's click before the `load` event may replace the entry of the document. */
function describeTab(): string {
  const { pathname, search, hash } = location
  const title = document.querySelector('#title')?.textContent
  const isWaiting = document.querySelector('[data-navigating], [aria-busy=true], :disabled') !== null
  const isWhole = document.readyState === 'complete' && !isWaiting
  return `${title} at ${pathname}${search}${hash}, of ${history.length} entries${isWhole ? '' : ', waiting'}`
}
