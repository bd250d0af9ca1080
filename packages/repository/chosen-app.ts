/** The app of this repository's commands: the one that `ARRIVE_APP` names, else the site. */
export const CHOSEN_APP = process.env['ARRIVE_APP'] ?? 'site'
