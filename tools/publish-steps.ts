/** A part of a deploy or a preview, and what to do where it fails. */
export interface Step {
  command: string
  advice: string
}

const NOTHING_SENT =
  'Nothing was sent to Cloudflare: mend what is said above, then run the same command again.'

const CHECK: Step = { command: 'npm run --silent types', advice: NOTHING_SENT }
const BUILD: Step = { command: 'npm run --silent build', advice: NOTHING_SENT }

/** What `npm run deploy` and `npm run preview` do, in order. */
export const STEPS: Record<'deploy' | 'preview', readonly Step[]> = {
  deploy: [
    CHECK,
    BUILD,
    {
      command: 'wrangler deploy',
      advice:
        'Visitors have the version from before, unless an upload is reported above: then they have the new one, without its migrations and perhaps without its cron. Mend what is said above, then run `npm run deploy` again; what was uploaded already is not sent twice.',
    },
    {
      command: 'npm run --silent migrate',
      advice:
        'The new version is live, but not all migrations are applied: what needs them fails. Mend what is said above, then run `npm run migrate`. To go back to the version from before, run `npx wrangler rollback`.',
    },
  ],
  preview: [
    CHECK,
    BUILD,
    {
      command: 'wrangler preview',
      advice:
        'There is no new preview, and production is untouched. Mend what is said above, then run `npm run preview` again.',
    },
  ],
}

/**
 * Leaves out what has been done before. A workflow checks and builds first, so that none of the
 * tools which do that gets to see the token.
 */
export function afterBuild(steps: readonly Step[]): readonly Step[] {
  return steps.filter((step) => step !== CHECK && step !== BUILD)
}

/** Runs each step until one fails; says then which, and what to do. */
export function publish(
  steps: readonly Step[],
  run: (command: string) => boolean,
): string | undefined {
  const failed = steps.find(({ command }) => !run(command))
  return failed && `\n\`${failed.command}\` failed. ${failed.advice}\n`
}
