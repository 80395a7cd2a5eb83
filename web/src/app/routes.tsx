import { Permission, Role } from '@clearwing/domain/access/bits.ts'
import type { RouteObject } from 'react-router'
import { accountPages, ownAccountPages } from '#features/account/routes.ts'
import { anomalyPages } from '#features/anomalies/index.ts'
import { appointmentPages } from '#features/appointments/routes.ts'
import { auditChainPages } from '#features/audit-chain/index.ts'
import { boardParts } from '#features/board/routes.ts'
import { clientParts } from '#features/clients/routes.ts'
import { componentPages } from '#features/components/routes.ts'
import { disposalPages } from '#features/disposals/index.ts'
import { duplicatePages, duplicateParts } from '#features/duplicates/routes.ts'
import { emailPages, emailParts } from '#features/emails/routes.ts'
import { emailTemplatePages } from '#features/emails/wordings/routes.ts'
import { serviceStatusPages, systemHealthPages } from '#features/health/index.ts'
import { helpPages } from '#features/help/routes.ts'
import { hl7Pages } from '#features/hl7/routes.ts'
import { imageParts } from '#features/images/routes.ts'
import { incidentMonitorPages, incidentPages, organisationIncidentParts } from '#features/incidents/routes.ts'
import { infoPages } from '#features/info/routes.ts'
import { debitPages, organisationDebitRoutes } from '#features/invoices/debits/routes.ts'
import { bankPaymentPages } from '#features/invoices/payments/routes.ts'
import { feePages, invoicePages, organisationInvoiceRoutes } from '#features/invoices/routes.ts'
import { jobPages } from '#features/jobs/index.ts'
import {
  libraryPages,
  medicalLibraryRoutes,
  organisationLibraryRoutes,
  personLibraryRoutes,
  uploadPages,
} from '#features/library/routes.ts'
import { locationPages } from '#features/locations/routes.ts'
import { certificateParts, medicalPages, rulePages, tabletPages } from '#features/medicals/routes.ts'
import { memberParts } from '#features/members/routes.ts'
import { messagePages } from '#features/messages/routes.ts'
import { monitorPages } from '#features/monitor/routes.ts'
import { organisationAuditParts } from '#features/organisation-audit/routes.ts'
import { organisationPages } from '#features/organisations/routes.ts'
import { organisationPrivacyRoutes, personPrivacyRoutes, privacyPages } from '#features/privacy-requests/routes.ts'
import { personReadingPages, recordRoutes } from '#features/records/routes.ts'
import { ownRegistrationParts, registrationParts } from '#features/registrations/routes.ts'
import { relationParts } from '#features/relations/routes.ts'
import {
  organisationReminderRoutes,
  reminderLinkPages,
  reminderMonitorPages,
  reminderParts,
} from '#features/reminders/routes.ts'
import { exportPages } from '#features/reports/exports/routes.ts'
import { queryPages } from '#features/reports/queries/routes.ts'
import { reportPages } from '#features/reports/routes.ts'
import { schedulePages } from '#features/reports/schedules/routes.ts'
import {
  medicalRequirementRoutes,
  organisationRequirementRoutes,
  personRequirementRoutes,
  requirementPages,
} from '#features/requirements/routes.ts'
import { ownPhrasePages, resourcePages } from '#features/resources/routes.ts'
import { templatePages } from '#features/resources/templates/routes.ts'
import { organisationHoldParts, retentionPages } from '#features/retention/routes.ts'
import { siteOptionPages } from '#features/site-options/index.ts'
import { staffGroupPages } from '#features/staff-groups/routes.ts'
import { deskPages } from '#features/test-schedules/desk/routes.ts'
import { ownTestPages } from '#features/test-schedules/draws/routes.ts'
import { testSchedulePages } from '#features/test-schedules/routes.ts'
import { trafficPages } from '#features/traffic/index.ts'
import { accountListPages, userPages } from '#features/users/routes.ts'
import { medicalVideoRoutes, organisationVideoRoutes, personVideoRoutes, videoPages } from '#features/videos/routes.ts'
import { dashboardPages } from './dashboard/routes.ts'
import { ErrorPage, PageError } from './ErrorPage.tsx'
import { Frame } from './Frame.tsx'
import { guarded } from './guards/guarded.tsx'
import { LoginGuard } from './guards/LoginGuard.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { Spinner } from './Spinner.tsx'

/** All pages. Those inside LoginGuard require a login; `guarded` requires more. */
export const routes: RouteObject[] = [
  {
    Component: Frame,
    ErrorBoundary: ErrorPage,
    HydrateFallback: Spinner,
    children: [
      {
        ErrorBoundary: PageError,
        children: [
          ...infoPages,
          ...helpPages,
          ...accountPages,
          ...uploadPages,
          ...tabletPages,
          ...reminderLinkPages,
          ...serviceStatusPages,
          {
            Component: LoginGuard,
            children: [
              ...dashboardPages,
              ...ownAccountPages,
              ...medicalPages([...medicalLibraryRoutes, ...medicalRequirementRoutes, ...medicalVideoRoutes]),
              ...libraryPages,
              ...privacyPages,
              ...videoPages,
              ...invoicePages,
              ...reportPages,
              ...appointmentPages,
              ...requirementPages,
              ...debitPages,
              ...bankPaymentPages,
              ...queryPages,
              ...schedulePages,
              ...exportPages,
              ...ownPhrasePages,
              ...organisationPages([
                ...registrationParts,
                ...memberParts,
                ...organisationAuditParts,
                ...organisationIncidentParts,
                ...organisationHoldParts,
                ...clientParts,
                ...boardParts,
                ...staffGroupPages,
                ...testSchedulePages,
                ...locationPages,
                ...organisationLibraryRoutes,
                ...organisationPrivacyRoutes,
                ...organisationRequirementRoutes,
                ...organisationVideoRoutes,
                ...organisationInvoiceRoutes,
                ...organisationReminderRoutes,
                ...organisationDebitRoutes,
              ]),
              ...userPages([
                ...imageParts,
                ...certificateParts,
                ...recordRoutes,
                ...personLibraryRoutes,
                ...personPrivacyRoutes,
                ...personRequirementRoutes,
                ...personVideoRoutes,
                ...ownRegistrationParts,
                ...relationParts,
                ...duplicateParts,
                ...reminderParts,
                ...emailParts,
              ]),
              ...emailPages,
              ...incidentPages,
              guarded({ requireAllPermissions: [Permission.Messages] }, messagePages),
              guarded({ adminOnly: true }, [
                ...hl7Pages,
                ...systemHealthPages,
                ...anomalyPages,
                ...incidentMonitorPages,
                ...personReadingPages,
                ...retentionPages,
                ...disposalPages,
                ...auditChainPages,
                ...jobPages,
                ...siteOptionPages,
                ...monitorPages,
                ...emailTemplatePages,
                ...resourcePages,
                ...templatePages,
                ...rulePages,
                ...reminderMonitorPages,
                ...trafficPages,
                ...accountListPages,
                ...duplicatePages,
                ...feePages,
              ]),
              ...ownTestPages,
              guarded({ requireAnyRoles: [Role.Tester, Role.Director, Role.Manager, Role.Practice_doctor] }, deskPages),
              guarded({ requireAnyRoles: [Role.System_administrator] }, componentPages),
            ],
          },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
]
