import { guideApp } from './guide-app.ts'
import { testSharedPages } from './topics/shared-pages.ts'

testSharedPages(guideApp('shared-pages'))
