import type { Mutation } from '../mutation.ts'

const HEALTHY = 'nothing goes wrong'
const IN_PLACE = 'a change in place'
const EARLY_PRESS = 'the visitor clicks a button or presses a key before React is there'
const TYPED = 'nothing typed is lost'
const RESTORED = 'the visitor goes Back or Forward to a page seen before'

/** Guards of what visitors do in a page. Without one, a schedule breaks one of these rows. */
export const REACT_MUTATIONS: readonly Mutation[] = [
  guard('text that was typed before React', [TYPED], {
    file: 'client/start/begin.ts',
    text: '  syncFields()\n',
  }),
  guard('text in the fields of a page that Back restores', [RESTORED], {
    file: 'client/router/show-navigation.ts',
    text: 'if (isNewInstance) restored?.restoreFields()\n  else if',
    replacement: 'if',
  }),
  guard('the focus in a new page', [HEALTHY], {
    file: 'client/page/show-page.ts',
    text: 'if (isNewInstance) void focusPage(activeElement, page.url, window)',
  }),
  guard('the focus of a visitor who has gone on', [HEALTHY, IN_PLACE], {
    file: 'client/page/focus-page.ts',
    text: ' || document.activeElement !== activeElement',
  }),
  guard('the announcement of a page', [HEALTHY], {
    file: 'client/page/show-page.ts',
    text: 'if (isNewInstance || document.title !== title) announceTitle()',
  }),
  guard('a press before React', [EARLY_PRESS], {
    file: 'client/hydration/hydrate.tsx',
    text: 'replay.start(input.stop())',
    replacement: 'replay.start(input.stop().slice(1))',
  }),
  guard('the notice of a press that has no effect yet', [EARLY_PRESS], {
    file: 'client/start/begin.ts',
    text: 'recordEarlyInput(notice.schedule)',
    replacement: 'recordEarlyInput(() => {})',
  }),
]

function guard(
  name: string,
  rows: readonly string[],
  patch: { file: string; text: string; replacement?: string },
): Mutation {
  return { name, rows, patches: [{ replacement: '', ...patch }] }
}
