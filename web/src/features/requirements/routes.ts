import type { RouteObject } from 'react-router'

/** Pages inside LoginGuard. */
export const requirementPages: RouteObject[] = [
  {
    path: 'requirement/all',
    lazy: async () => ({ Component: (await import('./AllRequirementsPage.tsx')).AllRequirementsPage }),
  },
  {
    path: 'requirement/check',
    lazy: async () => ({ Component: (await import('./RosterCheckPage.tsx')).RosterCheckPage }),
  },
  {
    path: 'requirement/:requirementId/person/:userId',
    lazy: async () => ({ Component: (await import('./RequirementOfPersonPage.tsx')).RequirementOfPersonPage }),
  },
]

/** Pages below an organisation. */
export const organisationRequirementRoutes: RouteObject[] = [
  {
    path: 'requirements',
    lazy: async () => ({ Component: (await import('./RequirementBoardPage.tsx')).RequirementBoardPage }),
  },
  {
    path: 'requirements/definitions',
    lazy: async () => ({ Component: (await import('./DefinitionsPage.tsx')).DefinitionsPage }),
  },
  {
    path: 'requirements/new',
    lazy: async () => ({ Component: (await import('./RequirementFormPages.tsx')).NewRequirementPage }),
  },
  {
    path: 'requirements/:requirementId/edit',
    lazy: async () => ({ Component: (await import('./RequirementFormPages.tsx')).EditRequirementPage }),
  },
]

/** A page below a person. */
export const personRequirementRoutes: RouteObject[] = [
  {
    path: 'requirements',
    lazy: async () => ({ Component: (await import('./PersonRequirementsPage.tsx')).PersonRequirementsPage }),
  },
]

/** A page below a medical. */
export const medicalRequirementRoutes: RouteObject[] = [
  {
    path: 'requirements',
    lazy: async () => ({ Component: (await import('./MedicalRequirementsPage.tsx')).MedicalRequirementsPage }),
  },
]
