import { guideApp } from './guide-app.ts'
import { startSentry } from './sentry-server.ts'
import { testI18n } from './topics/i18n.ts'
import { testImages } from './topics/images.ts'
import { testSentry } from './topics/sentry.ts'
import { testSeo } from './topics/seo.ts'
import { testTutorial } from './topics/tutorial.ts'

const sentry = await startSentry()
const app = guideApp('tutorial', { SENTRY_DSN: sentry.dsn })

testTutorial(app)
testSeo(app)
testI18n(app)
testImages(app)
testSentry(app, sentry)
