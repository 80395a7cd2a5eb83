// Clips of the demo, recorded from the product itself by e2e/record-clips.ts.

import type { VideoScreen } from '@clearwing/domain/videos/screens.ts'

/** A page of the product that a clip shows for `stepLength`, with its chapter and what is said about it. */
export type ClipStep = { path: string; chapter: string; caption: string }

export type Clip = {
  fileName: string
  name: string
  topic: string
  /** The screen that it explains. */
  screen: VideoScreen
  /** The demo user whose screens it shows. */
  userName: string
  steps: ClipStep[]
}

/** How long a clip shows each page, in milliseconds. */
export const stepLength = 4_000

export const clips: Clip[] = [
  {
    fileName: 'pilot.webm',
    name: 'Your medicals',
    topic: 'For pilots',
    screen: 'certificates',
    userName: 'demo.pilot',
    steps: [
      {
        path: '/dashboard',
        chapter: 'Dashboard',
        caption: 'The dashboard shows your next step and your certificates.',
      },
      { path: '/medical/all?u=me', chapter: 'Medicals', caption: 'Your medicals are listed with their status.' },
      {
        path: '/user/me/certificates',
        chapter: 'Certificates',
        caption: 'Each certificate shows how long it is valid.',
      },
    ],
  },
  {
    fileName: 'nurse.webm',
    name: 'Measurements at a visit',
    topic: 'For nurses',
    screen: 'medicals',
    userName: 'demo.nurse',
    steps: [
      { path: '/dashboard', chapter: 'Dashboard', caption: 'The dashboard counts what there is to do.' },
      { path: '/medical/all?p=myOrg', chapter: 'Medicals', caption: 'Find the medical of your applicant in the list.' },
      { path: '/organisation/myOrg/clients', chapter: 'Clients', caption: 'Clients are the people in your care.' },
    ],
  },
  {
    fileName: 'examiner.webm',
    name: 'Assess and decide',
    topic: 'For examiners',
    screen: 'deadlines',
    userName: 'demo.doctor',
    steps: [
      {
        path: '/dashboard',
        chapter: 'Dashboard',
        caption: 'The dashboard counts the medicals that need your decision.',
      },
      { path: '/medical/all?p=myOrg', chapter: 'Medicals', caption: 'The status says who acts next on each medical.' },
      { path: '/medical/deadlines', chapter: 'Deadlines', caption: 'Deadlines show what is due, and when.' },
    ],
  },
  {
    fileName: 'manager.webm',
    name: 'Know who may fly',
    topic: 'For managers',
    screen: 'board',
    userName: 'demo.operator',
    steps: [
      {
        path: '/organisation/myOrg/board',
        chapter: 'Board',
        caption: 'The board shows the certificates of your pilots.',
      },
      {
        path: '/organisation/myOrg/requirements',
        chapter: 'Requirements',
        caption: 'A red light needs your attention.',
      },
      { path: '/requirement/check', chapter: 'Roster check', caption: 'Paste a roster to check everyone on it.' },
    ],
  },
  {
    fileName: 'administrator.webm',
    name: 'Look after people and records',
    topic: 'For administrators',
    screen: 'organisations',
    userName: 'demo.admin',
    steps: [
      {
        path: '/organisation/all',
        chapter: 'Organisations',
        caption: 'Organisations have types, features and members.',
      },
      { path: '/user/all', chapter: 'Users', caption: 'Every person has one record, with or without an account.' },
      { path: '/dashboard', chapter: 'Dashboard', caption: 'The dashboard warns you of anything unusual.' },
    ],
  },
]

const time = (milliseconds: number) => `00:${(milliseconds / 1000).toFixed(3).padStart(6, '0')}`

/** A WebVTT file with one text for each step. The last one ends a little early, with the recording. */
export const webVttOf = ({ steps }: Pick<Clip, 'steps'>, textOf: (step: ClipStep) => string) =>
  [
    'WEBVTT',
    ...steps.map((step, at) => {
      const end = (at + 1) * stepLength - (at === steps.length - 1 ? 500 : 0)
      return `${time(at * stepLength)} --> ${time(end)}\n${textOf(step)}`
    }),
  ].join('\n\n')
