// What `packages/` may take of `src/`. Nothing else of it is imported there (tests/build/layers.test.ts).

export { formSetting, isPost, readForm } from './api/hooks/read-form.ts'
export { NOTICE_ID } from './wire/bootstrap.ts'
export { RELOAD_PAGE_EVENT, SHIM_EVENT, dispatch } from './wire/browser-events.ts'
