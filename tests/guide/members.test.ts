import { guideApp } from './guide-app.ts'
import { testMembers } from './topics/members.ts'

const app = guideApp('members', { PASSWORD: 'only for tests', SESSION_SECRET: 'any' })

testMembers(app)
