import { type RouteObject, redirect } from 'react-router'

/** Below a rules page: one page for each table. */
const ruleTablePages = (path: string): RouteObject[] => [
  { index: true, loader: () => redirect(`${path}/duration`) },
  { path: ':kind', lazy: async () => ({ Component: (await import('./dated-rules/RuleTablePage.tsx')).RuleTablePage }) },
]

/** Pages without a session of the practice: its tablet, for an applicant who signs. */
export const tabletPages: RouteObject[] = ['medical/sign', 'medical/sign/:tabletCode'].map((path) => ({
  path,
  lazy: async () => ({ Component: (await import('./application/tablet/TabletPage.tsx')).TabletPage }),
}))

/**
 * Routes inside LoginGuard. The parts of one medical are below its page, each with a line in tabs.ts. `parts` are other
 * features' pages of one medical.
 */
export const medicalPages = (parts: RouteObject[]): RouteObject[] => [
  { path: 'medical/all', lazy: async () => ({ Component: (await import('./list/MedicalsPage.tsx')).MedicalsPage }) },
  {
    path: 'medical/referrals',
    lazy: async () => ({ Component: (await import('./referrals/ReferralsPage.tsx')).ReferralsPage }),
  },
  {
    path: 'medical/lab-requests',
    lazy: async () => ({ Component: (await import('./results/requests/LabRequestsPage.tsx')).LabRequestsPage }),
  },
  {
    path: 'medical/referral/:referralId',
    lazy: async () => ({ Component: (await import('./referrals/ReferralPage.tsx')).ReferralPage }),
  },
  {
    path: 'medical/new',
    lazy: async () => ({ Component: (await import('./application/start/StartMedicalPage.tsx')).StartMedicalPage }),
  },
  {
    path: 'medical/deadlines',
    lazy: async () => ({ Component: (await import('./clocks/DeadlinesPage.tsx')).DeadlinesPage }),
  },
  { path: 'medical/reviews', lazy: async () => ({ Component: (await import('./convenor/CasesPage.tsx')).CasesPage }) },
  {
    path: 'medical/review/:caseId',
    lazy: async () => ({ Component: (await import('./convenor/CasePage.tsx')).CasePage }),
  },
  {
    path: 'medical/search',
    lazy: async () => ({ Component: (await import('./search/SearchPage.tsx')).SearchPage }),
  },
  {
    path: 'medical/queue',
    lazy: async () => ({ Component: (await import('./submission/queue/QueuePage.tsx')).QueuePage }),
    children: [
      {
        path: ':medicalId',
        lazy: async () => ({ Component: (await import('./submission/queue/QueuedSubmission.tsx')).QueuedSubmission }),
      },
    ],
  },
  {
    path: 'regulator/examiners',
    lazy: async () => ({ Component: (await import('./examiners/ExaminersPage.tsx')).ExaminersPage }),
  },
  {
    path: 'regulator/examiners/:userId',
    lazy: async () => ({ Component: (await import('./examiners/ExaminerPage.tsx')).ExaminerPage }),
  },
  {
    path: 'regulator/rules',
    lazy: async () => ({ Component: (await import('./dated-rules/OwnRulesPage.tsx')).OwnRulesPage }),
    children: ruleTablePages('/regulator/rules'),
  },
  {
    path: 'medical/:medicalId/sending/:number',
    lazy: async () => ({ Component: (await import('./submission/SendingPage.tsx')).SendingPage }),
  },
  {
    path: 'certificate/:certificateId',
    lazy: async () => ({ Component: (await import('./overview/CertificatePage.tsx')).CertificatePage }),
  },
  {
    path: 'healthReport/:healthReportId',
    lazy: async () => ({ Component: (await import('./health/HealthReportPage.tsx')).HealthReportPage }),
  },
  {
    path: 'medical/:medicalId/application',
    lazy: async () => ({ Component: (await import('./application/ApplicationPage.tsx')).ApplicationPage }),
  },
  {
    path: 'medical/:medicalId/sign',
    lazy: async () => ({ Component: (await import('./application/SignPage.tsx')).SignPage }),
  },
  {
    path: 'medical/:medicalId',
    lazy: async () => ({ Component: (await import('./overview/MedicalPage.tsx')).MedicalPage }),
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./overview/OverviewPage.tsx')).OverviewPage }) },
      {
        path: 'answers',
        lazy: async () => ({ Component: (await import('./overview/AnswersPage.tsx')).AnswersPage }),
      },
      {
        path: 'examination',
        lazy: async () => ({ Component: (await import('./examination/ExaminationPage.tsx')).ExaminationPage }),
      },
      { path: 'results', lazy: async () => ({ Component: (await import('./results/ResultsPage.tsx')).ResultsPage }) },
      {
        path: 'documents',
        lazy: async () => ({ Component: (await import('./attachments/DocumentsPage.tsx')).DocumentsPage }),
      },
      { path: 'compare', lazy: async () => ({ Component: (await import('./compare/ComparePage.tsx')).ComparePage }) },
      {
        path: 'assessment',
        lazy: async () => ({ Component: (await import('./assessment/AssessmentPage.tsx')).AssessmentPage }),
      },
      { path: 'visit', lazy: async () => ({ Component: (await import('./ordinary/VisitPage.tsx')).VisitPage }) },
      { path: 'pack', lazy: async () => ({ Component: (await import('./pack/PackPage.tsx')).PackPage }) },
      {
        path: 'submission',
        lazy: async () => ({ Component: (await import('./submission/SubmissionPage.tsx')).SubmissionPage }),
      },
      ...parts,
    ],
  },
]

/** Routes below a person. */
export const certificateParts: RouteObject[] = [
  {
    path: 'certificates',
    lazy: async () => ({ Component: (await import('./certificate/events/CertificatesPage.tsx')).CertificatesPage }),
  },
  {
    path: 'documents',
    lazy: async () => ({ Component: (await import('./attachments/PersonDocumentsPage.tsx')).PersonDocumentsPage }),
  },
  {
    path: 'results',
    lazy: async () => ({
      Component: (await import('./results/person/PersonResultsPage.tsx')).PersonResultsPage,
    }),
  },
  { path: 'health', lazy: async () => ({ Component: (await import('./health/HealthPage.tsx')).HealthPage }) },
]

/** Routes for system administrators only: the rule tables are next to the monitoring. */
export const rulePages: RouteObject[] = [
  {
    path: 'monitor/rules',
    lazy: async () => ({ Component: (await import('./dated-rules/RulesPage.tsx')).RulesPage }),
    children: ruleTablePages('/monitor/rules'),
  },
]
