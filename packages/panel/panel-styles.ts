const TEXT = `
:host {
  all: initial;
  color-scheme: light dark;
  --text: light-dark(#1c1c22, #ececf1);
  --soft: light-dark(#55555f, #b3b3bf);
  --paper: light-dark(#ffffff, #17171c);
  --border: light-dark(#c9c9d2, #44444f);
  --track: light-dark(#ececf1, #2b2b33);
  --data: light-dark(#0b66c3, #6cb4ff);
  --module: light-dark(#8a3fb8, #d29bf5);
  --shown: light-dark(#14783c, #5ed08b);
  --late: light-dark(#b3420b, #ff9e66);
}
* { box-sizing: border-box }
.panel {
  position: fixed;
  inset: auto 0 0;
  z-index: 2147483647;
  max-height: min(50vh, 30rem);
  overflow: auto;
  overscroll-behavior: contain;
  padding: 0 1rem 1rem;
  border-top: 1px solid var(--border);
  background: var(--paper);
  color: var(--text);
  font: 13px/1.5 system-ui, sans-serif;
}
.panel:focus-visible, button:focus-visible { outline: 2px solid var(--data); outline-offset: -2px }
.head {
  position: sticky;
  top: 0;
  display: flex;
  align-items: center;
  gap: 1rem;
  padding: .5rem 0;
  background: var(--paper);
}
h1, h2, ul, p { margin: 0; padding: 0; font-size: inherit }
h1 { flex: 1 }
h2 { margin-bottom: .25rem }
ul { list-style: none }
li { padding: .25rem 0; border-top: 1px solid var(--track) }
button {
  min-width: 2rem;
  min-height: 2rem;
  border: 1px solid var(--border);
  border-radius: 4px;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
}
@media (max-width: 30rem) { .head span { display: none } }
kbd { padding: 0 .25rem; border: 1px solid var(--border); border-radius: 3px; font: inherit }
.sections { display: grid; gap: 1rem 2rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)) }
.column { display: grid; gap: 1rem; align-content: start }
.row { display: grid; gap: 0 .75rem; grid-template-columns: 1fr auto }
.row .how { grid-column: 1 / -1 }
.fact { display: grid; gap: 0 .75rem; grid-template-columns: 6rem 1fr }
.name { font-weight: 600; overflow-wrap: anywhere }
.how { color: var(--soft); overflow-wrap: anywhere }
.time { font-variant-numeric: tabular-nums }
.empty { color: var(--soft) }
.legend { display: flex; gap: 1rem; color: var(--soft) }
.legend .bar { position: static; display: inline-block; width: 1rem; margin-right: .25rem }
.line { position: relative; height: 12px; margin-top: 2px; border-radius: 2px; background: var(--track); overflow: hidden }
.bar { position: absolute; left: 0; height: 4px; min-width: 2px }
.data { top: 0; background: var(--data) }
.module { top: 4px; background: var(--module) }
.shown { top: 8px; background: var(--shown) }
.full-page-load { top: 8px; background: var(--late) }
.pending { top: 0; height: 12px; background: var(--data); opacity: .5; animation: grow linear both }
@keyframes grow { from { width: 0 } to { width: 100% } }
.mismatch { color: var(--late); overflow-wrap: anywhere }
code { font: 12px/1.5 ui-monospace, monospace; white-space: pre-wrap; color: var(--text) }
`

/**
 * A constructed stylesheet, which the security policy doesn't refuse:
 * https://www.w3.org/TR/CSP3/#directive-style-src
 */
export function panelStyles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(TEXT)
  return sheet
}
