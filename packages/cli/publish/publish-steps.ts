interface Step {
  command: string
  advice: string
}

const NOTHING_SENT =
  'Nothing was sent to Cloudflare: fix what is reported above, then run the same command again.'

/** Adds the files of earlier builds. It is none of npm's scripts, and never fails. */
export const KEEP_OLD_FILES = 'keep old files'

/** Uploads the build and sends visitors to it. It says itself what to do if that fails. */
export const GO_LIVE = 'wrangler deploy'

export const CHECK: Step = { command: 'npm run --silent --if-present types', advice: NOTHING_SENT }
export const BUILD: Step = { command: 'npm run --silent build', advice: NOTHING_SENT }
// The new version never meets tables that lack what it needs.
export const MIGRATE: Step = {
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
