export interface Step {
  command: string
  advice: string
}

const NOTHING_SENT =
  'Nothing was sent to Cloudflare: fix what is reported above, then run the same command again.'

/** Adds the files of earlier builds. It is none of npm's scripts, and never fails. */
export const KEEP_OLD_FILES = 'keep old files'

/** Uploads the build and sends visitors to it. It says itself what to do if that fails. */
export const GO_LIVE = 'wrangler deploy'

const CHECK: Step = { command: 'npm run --silent --if-present types', advice: NOTHING_SENT }
const BUILD: Step = { command: 'npm run --silent build', advice: NOTHING_SENT }
// The new version never meets tables that lack what it needs.
const MIGRATE: Step = {
  command: 'npm run --silent --if-present migrate',
  advice:
    'The new version was not sent, so visitors get what they got before. Migrations that are reported above as applied stay. Fix what is reported, then run `npm run deploy` again.',
}

/** What `npm run deploy` and `npm run preview` do, in order. */
export const STEPS: Record<'deploy' | 'preview', readonly Step[]> = {
  deploy: [
    CHECK,
    BUILD,
    { command: KEEP_OLD_FILES, advice: NOTHING_SENT },
    MIGRATE,
    { command: GO_LIVE, advice: '' },
  ],
  preview: [
    CHECK,
    BUILD,
    {
      command: 'wrangler preview',
      advice:
        'There is no new preview, and production is untouched. Fix what is reported above, then run the same command again.',
    },
  ],
}

interface Kind {
  /** A workflow checks and builds in another step, so that their tools never see the token. */
  isBuilt: boolean
  /** Databases stay as they are too. */
  isDryRun: boolean
}

export function publishSteps(target: keyof typeof STEPS, { isBuilt, isDryRun }: Kind): readonly Step[] {
  return STEPS[target].filter(
    (step) =>
      !(isBuilt && (step === CHECK || step === BUILD)) &&
      !(isDryRun && (step === MIGRATE || step.command === KEEP_OLD_FILES)),
  )
}

/** Runs the steps until one fails, with `false` or what to do. Returns that step, or `undefined`. */
export async function publish(
  steps: readonly Step[],
  run: (command: string) => Promise<boolean | string> | boolean,
): Promise<string | undefined> {
  for (const { command, advice } of steps) {
    const result = await run(command)
    if (typeof result === 'string') return `\n${result}\n`
    if (!result) return `\n\`${command}\` failed. ${advice}\n`
  }
  return undefined
}
