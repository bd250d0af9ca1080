import type { AppHeaders } from 'arrivejs'

/** Another site on this machine stands for a shop's pictures and scripts. */
const SHOP = 'http://127.0.0.1:*'

export const headers: AppHeaders = {
  images: [SHOP],
  scripts: [SHOP, '/widget.js'],
  workers: ['blob:'],
  reportTo: '/policy-reports',
  serverTiming: { header: 'X-Timing', cookie: 'timing' },
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
}
