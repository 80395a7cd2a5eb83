import type { Strength } from './strength.ts'

/** Details of the password's owner. */
export const passwordOwnerTexts = ['hemi.tawhiri', 'Hēmi', 'Tāwhiri', 'hemi@example.org']

const anotherWord = 'Add another word or two. Uncommon words are better.'

/** Expected results, which must be the same in the browser and on the server. */
export const passwordExamples: [password: string, found: Strength][] = [
  ['password1', { score: 0, warning: 'This is a commonly used password.', suggestions: [anotherWord] }],
  [
    'clearwing',
    {
      score: 0,
      warning: 'Please leave out words that others associate with you or this site.',
      suggestions: [anotherWord],
    },
  ],
  [
    'hemi1234',
    {
      score: 1,
      warning: 'Please leave out words that others associate with you or this site.',
      suggestions: [anotherWord],
    },
  ],
  ['zurfqa12', { score: 2, warning: null, suggestions: [anotherWord] }],
  ['trout-kayak', { score: 3, warning: null, suggestions: [] }],
  [
    `${'a'.repeat(40)} Kererū over Kāpiti`,
    {
      score: 0,
      warning: 'Repeated characters like “aaa” are easy to guess.',
      suggestions: [anotherWord, 'Leave out repeated words and characters.'],
    },
  ],
  ['Kererū over Kāpiti', { score: 4, warning: null, suggestions: [] }],
]
