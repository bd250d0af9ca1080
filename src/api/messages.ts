/** The texts that Arrive itself shows, for `Document.messages`. One that is missing is in English. */
export interface Messages {
  /** The texts of the notice. */
  notices?: Notices
  /** The titles of error pages by status (404), and `other`. Responses in JSON keep the English ones. */
  errorTitles?: Readonly<Partial<Record<number | 'other', string>>>
}

/** The texts of the notice, by what has happened. In those of a status, `{status}` stands for it. */
export interface Notices {
  /** Something was pressed in a part of the page whose code has not arrived. */
  late?: string
  /** Something was pressed before the page could react, and the page has changed. */
  noEffect?: string
  /** The browser is loading the full page. */
  loading?: string
  /** A link was pressed without a network. The page opens when it is back. */
  offline?: string
  /** A form was accepted, and its page is loading. */
  received?: string
  /** A form was accepted, and there is no network for its page. */
  receivedOffline?: string
  /** The visitor was about to leave while a form was being sent. */
  sending?: string
  /** A form was not sent, because there is no network. */
  formOffline?: string
  /** A form may not have been received, because no response came. */
  formLost?: string
  /** A form was refused, because the visitor is signed out. */
  formSignedOut?: string
  /** A form was not accepted, because its page was made for somebody who is no longer signed in. */
  formOtherVisitor?: string
  /** A form was refused with a status below 500. */
  formRefused?: string
  /** A form failed with a status from 500. */
  formFailed?: string
  /** Added to those of a form while what was typed is still in its fields. */
  textsKept?: string
}
