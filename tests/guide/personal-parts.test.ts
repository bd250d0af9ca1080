import { guideApp } from './guide-app.ts'
import { testPersonalParts } from './topics/personal-parts.ts'

testPersonalParts(guideApp('personal-parts'))
