/** Light or dark: follows the system unless the user chooses otherwise in this browser. */
export const colourSchemes = [
  { scheme: 'auto', label: 'Light or dark, like the system' },
  { scheme: 'light', label: 'Always light' },
  { scheme: 'dark', label: 'Always dark' },
] as const
export type Scheme = (typeof colourSchemes)[number]['scheme']
