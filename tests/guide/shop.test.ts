import { guideApp } from './guide-app.ts'
import { testCart } from './topics/cart.ts'
import { testOnce } from './topics/once.ts'

const app = guideApp('shop', { API_TOKEN: 'secret', WEBHOOK_SECRET: 'secret' })

testCart(app)
testOnce(app)
