import { guideApp } from './guide-app.ts'
import { testI18n } from './topics/i18n.ts'
import { testSeo } from './topics/seo.ts'
import { testTutorial } from './topics/tutorial.ts'

const app = guideApp('tutorial')

testTutorial(app)
testSeo(app)
testI18n(app)
