import { INVARIANTS } from '../client/invariants.ts'
import { guard, type Mutation } from '../mutation.ts'

const { announced, pressed, restored, typed } = INVARIANTS

/** Guards of what visitors do in a page. Without one, a schedule breaks one of these rows. */
export const REACT_MUTATIONS: readonly Mutation[] = [
  {
    name: 'text that was typed before React',
    rows: [typed],
    patches: [
      { file: 'client/start/begin.ts', text: '  syncFields()\n', replacement: '' },
      // By the router, if the file that does it comes late.
      { file: 'client/router/start-routing.ts', text: '  reportChanges()\n', replacement: '' },
    ],
  },
  guard('text in the fields of a page that Back restores', [restored], {
    file: 'client/router/show-navigation.ts',
    text: 'if (isNewInstance) restored?.restoreFields()\n  else if',
    replacement: 'if',
  }),
  guard('the focus in a new page', [announced], {
    file: 'client/page/show-page.ts',
    text: 'if (isNewInstance) void focusPage(activeElement, page.url, window)',
  }),
  guard('the focus of a visitor who has gone on', [announced], {
    file: 'client/page/focus-page.ts',
    text: ' || document.activeElement !== activeElement',
  }),
  guard('the announcement of a page', [announced], {
    file: 'client/page/show-page.ts',
    text: 'if (isNewInstance || document.title !== title) announceTitle()',
  }),
  guard('a press before React', [pressed], {
    file: 'client/hydration/hydrate.tsx',
    text: 'replay.start(input.stop())',
    replacement: 'replay.start(input.stop().slice(1))',
  }),
  guard('the notice of a press that has no effect yet', [pressed], {
    file: 'client/start/begin.ts',
    text: 'recordEarlyInput(notice.schedule)',
    replacement: 'recordEarlyInput(() => {})',
  }),
]
