import { guideApp } from './guide-app.ts'
import { testComingFrom } from './topics/coming-from.ts'
import { testListsAndUploads } from './topics/lists-and-uploads.ts'
import { testListsInBrowser } from './topics/lists-in-browser.ts'
import { testTheme } from './topics/theme.ts'
import { testVitals } from './topics/vitals.ts'

const app = guideApp('lists')

testComingFrom(app)
testListsAndUploads(app)
testListsInBrowser(app)
testTheme(app)
testVitals(app)
