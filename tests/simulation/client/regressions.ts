import type { Outcome } from './world/outcomes.ts'
import type { Schedule, Step } from './steps.ts'

const native = { hasNavigationApi: true, hasPageCache: false, order: 0 }
const shim = { ...native, hasNavigationApi: false }

function step(afterMs: number, action: Step['action'], outcomes: readonly Outcome[] = []): Step {
  return { afterMs, action, outcomes }
}

function slow(ms: number, fault: Outcome['fault'] = 'none'): Outcome {
  return { fault, ms, bodyMs: 5 }
}

/** What schedules have found, by what was wrong; each is found again without its guard in the router. */
export const REGRESSIONS: Readonly<Record<string, Schedule>> = {
  'a page that got another search while its new data was on the way kept the old URL': {
    ...native,
    steps: [step(29.6, { type: 'revalidate' }), step(24.2, { type: 'search', text: 'away', isPush: true })],
  },
  'a link that was clicked before the router let its document come over a newer click': {
    ...native,
    steps: [
      step(248.9, { type: 'reload' }),
      step(23.3, { type: 'link', path: '/items/8' }, [slow(566.9)]),
      step(543.5, { type: 'link', path: '/styled' }),
    ],
  },
  'a form of another build reloaded the page in the place of a click': {
    ...native,
    hasPageCache: true,
    order: 34340,
    steps: [
      step(208.5, { type: 'two links', paths: ['/nowhere', '/list'] }),
      step(600, { type: 'deploy' }),
      step(177.9, { type: 'two links', paths: ['/slow', '/'] }, [
        slow(332.7),
        slow(33.8, 'reset'),
        slow(4225.2),
      ]),
      step(2616.2, { type: 'fetcher', text: 'bread', key: 'a' }),
    ],
  },
  'the redirect of a fetcher won over a newer click': {
    ...shim,
    order: 6,
    steps: [
      step(4421.9, { type: 'revalidate' }),
      step(1158.6, { type: 'fetcher', text: 'away', key: 'b' }),
      step(5.3, { type: 'link', path: '/list' }),
    ],
  },
  'a form without a result made a page fresh that another form had made old': {
    ...native,
    order: 34046,
    steps: [
      step(8.9, { type: 'fetcher', text: 'milk', key: 'b' }),
      step(378.6, { type: 'form', text: 'milk', isTwice: true }),
      step(6.9, { type: 'form', text: 'bread', isTwice: true }, [slow(21.7, 'garbage'), slow(416.7)]),
      step(257.4, { type: 'link', path: '/styled' }),
      step(837.1, { type: 'search', text: 'bread', isPush: true }),
      step(1540.9, { type: 'travel', by: -2, isByPerson: false }),
    ],
  },
  'new data from before a form made a page fresh': {
    ...shim,
    hasPageCache: true,
    order: 59036,
    steps: [
      step(26.5, { type: 'fetcher', text: 'bread', key: 'a' }),
      step(28.7, { type: 'form', text: 'away', isTwice: true }, [slow(29), slow(10.8)]),
      step(392.3, { type: 'link', path: '/items/8' }),
      step(472.8, { type: 'travel', by: -2, isByPerson: true }),
    ],
  },
  'a page from before a fetcher’s form was shown while what fetchers need was late': {
    ...native,
    hasPageCache: true,
    order: 64322,
    steps: [
      step(278.8, { type: 'form', text: 'bread', isTwice: true }),
      step(67.9, { type: 'revalidate' }, [slow(2880.7)]),
      step(86.8, { type: 'link', path: '/' }),
      step(386.6, { type: 'fetcher', text: 'bread', key: 'b' }),
      step(309.1, { type: 'fetcher', text: 'milk', key: 'b' }),
      step(510.9, { type: 'travel', by: -1, isByPerson: true }),
    ],
  },
  'Back was lost if a script changed the search meanwhile, and the URL was that of no page shown': {
    ...shim,
    hasPageCache: true,
    order: 13,
    steps: [
      step(3231.2, { type: 'link', path: '/fresh' }),
      step(28.4, { type: 'reload' }),
      step(464.2, { type: 'travel', by: -1, isByPerson: false }),
      step(20.8, { type: 'search', text: 'away', isPush: true }),
    ],
  },
  'a page was cached for the entry of another one': {
    ...shim,
    order: 29769,
    steps: [
      step(116.3, { type: 'fetcher', text: 'away', key: 'a' }),
      step(283.9, { type: 'travel', by: -1, isByPerson: true }),
      step(21.7, { type: 'search', text: 'bread', isPush: true }),
      step(6.3, { type: 'link', path: '/list?page=2' }),
      step(62.2, { type: 'link', path: '/broken' }),
      step(4568, { type: 'travel', by: -2, isByPerson: false }),
    ],
  },
  'a full page load began although the network was gone': {
    ...native,
    hasPageCache: true,
    order: 6220,
    steps: [
      step(179.3, { type: 'link', path: '/broken' }, [slow(26.6, 'foreign')]),
      step(29.8, { type: 'offline', isOffline: true }),
      step(40.8, { type: 'travel', by: 1, isByPerson: true }),
    ],
  },
  'a page that loads itself again for another visitor took the place of a click': {
    ...native,
    hasPageCache: true,
    order: 35483,
    steps: [
      step(4.1, { type: 'hide', isHidden: true }),
      step(138.4, { type: 'sign in', visitor: 'ada' }),
      step(12.8, { type: 'two links', paths: ['/gone', '/broken'] }),
    ],
  },
  'a click on the URL with a hash that Back has changed to navigated for ever': {
    ...native,
    steps: [
      step(400, { type: 'link', path: '/items/8#place' }),
      step(900, { type: 'link', path: '/items/7' }),
      step(900, { type: 'fetcher', text: 'milk', key: 'a' }),
      step(900, { type: 'travel', by: -1, isByPerson: false }, [slow(600)]),
      step(100, { type: 'link', path: '/items/8#place' }),
    ],
  },
  'a link was followed although a newer click was on a link to the place in the page': {
    ...native,
    hasPageCache: true,
    order: 60853,
    steps: [
      step(34.7, { type: 'link', path: '/items/8#place' }),
      step(102, { type: 'offline', isOffline: true }),
      step(20.2, { type: 'link', path: '/shelf/b' }),
      step(480, { type: 'link', path: '/items/8#place' }),
    ],
  },
  'a reload for a form of another build, which had waited for the network, took the place of a click': {
    ...shim,
    order: 39501,
    steps: [
      step(18.5, { type: 'deploy' }),
      step(567.5, { type: 'hide', isHidden: true }),
      step(723.6, { type: 'fetcher', text: '', key: 'a' }, [slow(2249.2)]),
      step(349, { type: 'link', path: '/plain' }),
      step(10.9, { type: 'fetcher', text: 'away', key: 'b' }),
      step(407.4, { type: 'offline', isOffline: true }),
      step(491.6, { type: 'link', path: '/shelf' }),
    ],
  },
  'a link to a page that only the browser loads, which had waited for a form, was followed offline': {
    ...shim,
    hasPageCache: true,
    order: 7,
    steps: [
      step(22.2, { type: 'form', text: 'away', isTwice: false }, [slow(0.3), slow(267.8)]),
      step(28.8, { type: 'travel', by: 1, isByPerson: true }),
      step(0.8, { type: 'two links', paths: ['/form', '/plain'] }),
      step(208.3, { type: 'offline', isOffline: true }),
      step(1308.8, { type: 'search', text: '', isPush: false }),
    ],
  },
  'a page that was loading when a form was accepted was cached': {
    ...native,
    steps: [
      step(900, { type: 'fetcher', text: '', key: 'a' }),
      step(900, { type: 'link', path: '/list' }),
      step(900, { type: 'link', path: '/items/8' }, [slow(400)]),
      step(250, { type: 'fetcher', text: 'milk', key: 'a' }, [slow(20), slow(900)]),
      step(300, { type: 'link', path: '/list' }),
      step(100, { type: 'travel', by: -1, isByPerson: true }),
    ],
  },
  'after a link to a place in the page, clicked before the router, the next click was a full page load': {
    ...native,
    steps: [
      step(500, { type: 'link', path: '/items/8#place' }),
      step(500, { type: 'reload' }),
      step(25, { type: 'link', path: '/items/8#place' }),
      step(300, { type: 'link', path: '/items/7' }),
    ],
  },
  'a page stayed away that Back had given its URL to, when a link led to a place in it': {
    ...native,
    steps: [
      step(4, { type: 'link', path: '/items/8' }),
      step(500, { type: 'link', path: '/broken' }),
      step(500, { type: 'form', text: 'bread', isTwice: false }),
      step(300, { type: 'travel', by: -2, isByPerson: false }),
      step(13, { type: 'link', path: '/items/8#place' }),
    ],
  },
  'the redirect of a fetcher won over a second click on a link': {
    ...native,
    steps: [
      step(2, { type: 'fetcher', text: 'milk', key: 'b' }, [slow(5), slow(3.5, 'hang')]),
      step(3, { type: 'link', path: '/nowhere' }),
      step(300, { type: 'link', path: '/list?page=2', replaces: true }),
      step(4, { type: 'fetcher', text: 'away', key: 'b' }),
      step(6, { type: 'link', path: '/list?page=2' }),
    ],
  },
  'a redirect won over a newer click, because what fetchers need was late': {
    ...native,
    steps: [
      step(2400, { type: 'fetcher', text: '', key: 'b' }, [slow(2660.8)]),
      step(500, { type: 'fetcher', text: 'away', key: 'b' }),
      step(1900, { type: 'link', path: '/' }),
    ],
  },
  'an error page stayed away if a script changed its URL on the way Back to it, offline': {
    ...native,
    steps: [
      step(500, { type: 'link', path: '/nowhere' }, [slow(501.1)]),
      step(300, { type: 'sign in', visitor: 'bob' }),
      step(500, { type: 'point at', path: '/list' }),
      step(2, { type: 'link', path: '/list?page=2' }),
      step(3800, { type: 'travel', by: -1, isByPerson: false }),
      step(9, { type: 'offline', isOffline: true }),
      step(1, { type: 'search', text: 'bread', isPush: true }),
    ],
  },
  'a form was sent without a network, since the router did not see that a full page load was stopped': {
    ...shim,
    steps: [
      step(3800, { type: 'fetcher', text: 'away', key: 'b' }, [slow(1450.7)]),
      step(400, { type: 'link', path: '/items/8#place', replaces: true }, [slow(5), slow(17.9, 'lost')]),
      step(26, { type: 'fetcher', text: '', key: 'b' }, [slow(273.3)]),
      step(170.7, { type: 'fetcher', text: '', key: 'a' }),
      step(26, { type: 'point at', path: '/list' }),
      step(100, { type: 'link', path: '/items/8' }),
      step(2, { type: 'stop' }),
      step(200, { type: 'offline', isOffline: true }),
      step(2600, { type: 'form', text: 'away', isTwice: true }),
    ],
  },
  'a full page load of a place in the page only jumped': {
    ...shim,
    steps: [
      step(13, { type: 'link', path: '/items/8#place' }, [slow(1978.2)]),
      step(1500, { type: 'search', text: 'bread', isPush: false }),
      step(1700, { type: 'travel', by: -1, isByPerson: true }),
      step(300, { type: 'fetcher', text: 'away', key: 'a' }, [slow(564.6)]),
      step(200, { type: 'offline', isOffline: true }),
      step(400, { type: 'travel', by: 1, isByPerson: false }),
      step(27, { type: 'two links', paths: ['/shelf/a', '/items/8#place'] }),
    ],
  },
  'a document of the back/forward cache was loaded again although the network was gone': {
    ...shim,
    hasPageCache: true,
    steps: [
      step(4, { type: 'form', text: 'milk', isTwice: false }),
      step(2600, { type: 'travel', by: -1, isByPerson: true }, [
        slow(5),
        slow(27.9, 'foreign'),
        slow(2673.9),
      ]),
      step(2200, { type: 'link', path: '/shelf/b', replaces: true }),
      step(600, { type: 'offline', isOffline: true }),
      step(400, { type: 'travel', by: -1, isByPerson: false }),
      step(16, { type: 'link', path: '/shelf/b' }),
    ],
  },
  'a script’s first search came over its second one, when Back had set the URL': {
    ...shim,
    steps: [
      step(1200, { type: 'form', text: 'bread', isTwice: false }),
      step(26, { type: 'travel', by: -1, isByPerson: true }),
      step(15, { type: 'search', text: 'bread', isPush: true }),
      step(14, { type: 'search', text: 'away', isPush: false }),
    ],
  },
  'an error page stayed away if a script changed its URL on the visitor’s way Back to it': {
    ...native,
    steps: [
      step(100, { type: 'link', path: '/nowhere' }),
      step(400, { type: 'hide', isHidden: true }),
      step(25, { type: 'link', path: '/moved' }, [slow(5)]),
      step(24, { type: 'fetcher', text: '', key: 'b' }),
      step(13, { type: 'offline', isOffline: true }),
      step(90, { type: 'travel', by: -1, isByPerson: true }),
      step(300, { type: 'search', text: 'milk', isPush: false }),
    ],
  },
  'the page of another visitor stayed if a script changed its URL on the way Back': {
    ...native,
    steps: [
      step(4000, { type: 'two links', paths: ['/list', '/shelf'] }),
      step(15, { type: 'search', text: 'milk', isPush: true }),
      step(500, { type: 'offline', isOffline: true }),
      step(18, { type: 'sign in', visitor: 'bob' }),
      step(100, { type: 'travel', by: -2, isByPerson: true }),
      step(400, { type: 'search', text: '', isPush: false }),
    ],
  },
  'a page that was left while it was hidden from another visitor came back blank': {
    ...native,
    hasPageCache: true,
    steps: [
      step(29, { type: 'form', text: 'milk', isTwice: true }),
      step(100, { type: 'two links', paths: ['/nowhere', '/plain'] }),
      step(14, { type: 'stop' }),
      step(1300, { type: 'link', path: '/fresh' }),
      step(19, { type: 'sign in', visitor: 'bob' }),
      step(14, { type: 'form', text: 'milk', isTwice: false }),
      step(400, { type: 'travel', by: -2, isByPerson: true }),
      step(16, { type: 'two links', paths: ['/nowhere', '/shelf/a'] }),
      step(15, { type: 'sign in', visitor: '' }),
      step(500, { type: 'travel', by: -1, isByPerson: false }),
      step(400, { type: 'travel', by: -1, isByPerson: true }),
    ],
  },
  'a script that changed the URL on the way Back ended the full page load of its page': {
    ...native,
    steps: [
      step(596, { type: 'form', text: 'milk', isTwice: false }),
      step(405, { type: 'travel', by: -1, isByPerson: true }, [slow(1), slow(5.5, 'garbage')]),
      step(12, { type: 'fetcher', text: 'bread', key: 'b' }, [slow(1), slow(1460)]),
      step(541, { type: 'search', text: 'away', isPush: false }),
    ],
  },
  'the redirect of a fetcher came over Back to an error page': {
    ...shim,
    steps: [
      step(49, { type: 'link', path: '/nowhere', replaces: true }),
      step(346, { type: 'search', text: 'away', isPush: true }),
      step(181, { type: 'fetcher', text: 'away', key: 'a' }, [{ fault: 'none', ms: 310.3, bodyMs: 502.2 }]),
      step(248, { type: 'travel', by: -1, isByPerson: true }),
    ],
  },
  'a link in view was prefetched while its page was on its way by a click': {
    ...native,
    steps: [
      step(7.2, { type: 'view', path: '/styled' }),
      step(24.2, { type: 'link', path: '/styled' }, [{ fault: 'none', ms: 82.7, bodyMs: 414.5 }]),
      step(579.6, { type: 'fetcher', text: 'away', key: 'b' }),
    ],
  },
  'a page that asks about its changes forgot the document on its way, which then came over a newer click': {
    ...native,
    steps: [
      step(28, { type: 'link', path: '/items/7' }, [slow(308, 'reset'), slow(1), slow(4822, 'garbage')]),
      step(824, { type: 'edit', answerMs: 1.5, isYes: true }),
      step(152, { type: 'link', path: '/fresh' }),
    ],
  },
  'a script that ended Forward after Back left the page of one under the URL of the other': {
    ...native,
    steps: [
      step(6385, { type: 'form', text: 'away', isTwice: true }, [slow(1), slow(1)]),
      step(36.2, { type: 'travel', by: -1, isByPerson: false }, [
        { fault: 'garbage', ms: 311.5, bodyMs: 252.4 },
      ]),
      step(53, { type: 'travel', by: 1, isByPerson: true }),
      step(0.2, { type: 'offline', isOffline: true }),
      step(333.5, { type: 'search', text: 'milk', isPush: true }),
    ],
  },
  'a page stayed blank on Forward after the document of the next visitor was stopped': {
    ...native,
    steps: [
      step(1411.7, { type: 'link', path: '/items/8#place' }),
      step(432.1, { type: 'two links', paths: ['/', '/items/7'] }),
      step(535.7, { type: 'sign in', visitor: 'ada' }),
      step(1.9, { type: 'travel', by: -2, isByPerson: true }, [{ fault: 'hang', ms: 469.1, bodyMs: 552.7 }]),
      step(490.6, { type: 'stop' }),
      step(16.9, { type: 'travel', by: 1, isByPerson: true }),
    ],
  },
  'a document of the back/forward cache had the URL of a page that it had not shown yet': {
    ...native,
    hasPageCache: true,
    steps: [
      step(500, { type: 'link', path: '/list' }),
      // Before the page that Back goes to, which was loaded again after the form.
      step(300, { type: 'fetcher', text: 'milk', key: 'a' }),
      step(300, { type: 'travel', by: -1, isByPerson: false }, [slow(20), slow(2000)]),
      step(300, { type: 'link', path: '/plain' }),
      step(300, { type: 'travel', by: -1, isByPerson: true }),
    ],
  },
  'a page was not loaded again by Back that a form had made old while a fetcher’s form was accepted': {
    ...native,
    steps: [
      // The page of the form is from before the response of the fetcher; to load it again fails.
      step(500, { type: 'form', text: 'bread', isTwice: false }, [slow(1), slow(469)]),
      step(200, { type: 'fetcher', text: 'milk', key: 'b' }, [
        slow(1),
        slow(140),
        slow(20, 'garbage'),
        slow(20, 'garbage'),
      ]),
      step(1500, { type: 'travel', by: -1, isByPerson: true }),
      step(400, { type: 'travel', by: 1, isByPerson: true }),
    ],
  },
  'a click requested again what a link in view to another place of its page had prefetched': {
    ...native,
    steps: [
      step(500, { type: 'view', path: '/items/8' }),
      step(400, { type: 'link', path: '/items/8#place' }),
    ],
  },
}
