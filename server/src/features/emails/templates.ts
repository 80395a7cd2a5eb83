import type { Workplace } from '#platform/jobs/job.ts'

/** What a mail is filled with: names and addresses, never anything about anyone's health. */
export type Values = {
  /** To a person whose certificate was issued. */
  certificateIssued: { name: string; path: string }
  /** To a person about whose medical there is something to read or to do. */
  medicalUpdated: { name: string; path: string }
}

export type Template = keyof Values

type Written = { subject: string; text: string }
type Place = { displayName: string; link(path: string): string }

const templates: { [Name in Template]: (values: Values[Name], place: Place) => Written } = {
  certificateIssued: ({ name, path }, { displayName, link }) => ({
    subject: `${displayName}: a certificate is ready for you`,
    text: paragraphs(
      `Kia ora ${name},`,
      'A certificate was issued to you. You can read and print it here:',
      link(path),
    ),
  }),
  medicalUpdated: ({ name, path }, { displayName, link }) => ({
    subject: `${displayName}: there is news for you`,
    text: paragraphs(`Kia ora ${name},`, 'There is news about your medical. You can read it here:', link(path)),
  }),
}

const paragraphs = (...all: string[]) => `${all.join('\n\n')}\n`

/** A mail as it goes out. */
export function write({ address, config }: Workplace, template: Template, values: Values[Template]): Written {
  const place = { displayName: config.displayName, link: (path: string) => `${address}${path}` }
  const { subject, text } = (templates[template] as (values: Values[Template], place: Place) => Written)(values, place)
  const farewell = `You get this mail because you use ${config.displayName}. Nobody reads answers to it.`
  return { subject, text: `${text}\n${farewell}\n` }
}
