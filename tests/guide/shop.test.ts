import { guideApp } from './guide-app.ts'
import { testCart } from './topics/cart.ts'

testCart(guideApp('shop'))
