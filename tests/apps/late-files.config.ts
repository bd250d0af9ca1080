import { withoutLegacyBuild } from './modern-build.config.ts'

/** Builds an app with each stylesheet as a file, as in an app with more styles. */
export default withoutLegacyBuild({ inlineStylesBytes: 0 })
