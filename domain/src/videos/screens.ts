import { z } from 'zod'

/** Screens that a clip can explain, with their names and the addresses at which they are. */
const screens = {
  dashboard: ['Dashboard', /^\/dashboard$/],
  medicals: ['Medicals', /^\/medical\/all$/],
  visit: ['Visit', /^\/medical\/\d+\/visit$/],
  examination: ['Examination', /^\/medical\/\d+\/examination/],
  assessment: ['Assessment', /^\/medical\/\d+\/assessment$/],
  deadlines: ['Deadlines', /^\/medical\/deadlines$/],
  queue: ['Submission queue', /^\/medical\/queue$/],
  clients: ['Clients', /^\/organisation\/\w+\/clients$/],
  members: ['Members', /^\/organisation\/\w+\/members$/],
  board: ['Board of pilots', /^\/organisation\/\w+\/board$/],
  requirements: ['Requirements of an organisation', /^\/organisation\/\w+\/requirements$/],
  roster_check: ['Roster check', /^\/requirement\/check$/],
  certificates: ['Certificates of a person', /^\/user\/\w+\/certificates$/],
  library: ['Library', /^\/library\/(?:all|me|myOrg)$/],
  organisations: ['Organisations', /^\/organisation\/all$/],
  users: ['Users', /^\/user\/all$/],
} satisfies Record<string, [name: string, address: RegExp]>

type Key = keyof typeof screens
const keys = Object.keys(screens) as [Key, ...Key[]]

export const VideoScreen = z.enum(keys).meta({ id: 'VideoScreen' })
export type VideoScreen = z.infer<typeof VideoScreen>

export const videoScreenNames = Object.fromEntries(keys.map((key) => [key, screens[key][0]])) as Record<
  VideoScreen,
  string
>

/** The screen at an address; undefined for those that no clip explains. */
export const screenAt = (path: string) => keys.find((key) => screens[key][1].test(path))
