import { builtInWordings } from '@clearwing/domain/emails/wordings/built-in.ts'
import { letterFields } from '@clearwing/domain/medicals/letters/fill-template.ts'
import { code, generatedPage, table } from './markdown.ts'

const fieldsIn = (texts: unknown) => [
  ...new Set([...JSON.stringify(texts).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
]

/** The fields of letters and emails. */
export const fieldsPage = () =>
  generatedPage(
    {
      title: 'Fields of letters and emails',
      group: 'Reference',
      order: 7,
      about: 'What can be put in braces in a letter template or an email template.',
    },
    [
      '## Letters',
      table(
        ['Field', 'What is filled in'],
        Object.entries(letterFields).map(([name, title]) => [code(`{${name}}`), title]),
      ),
      '## Emails',
      'The subject is that of the first version. An email template may use the fields in its row.',
      table(
        ['Email', 'Subject', 'Fields'],
        Object.entries(builtInWordings).map(([name, wording]) => [
          code(name),
          wording.subject,
          fieldsIn(wording)
            .map((field) => code(`{${field}}`))
            .join(', '),
        ]),
      ),
    ],
  )
