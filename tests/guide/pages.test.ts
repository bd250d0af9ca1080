import { guideApp } from './guide-app.ts'
import { testAddingAPage } from './topics/adding-a-page.ts'

const app = guideApp('pages')

testAddingAPage(app)
