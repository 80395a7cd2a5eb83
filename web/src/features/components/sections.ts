import { type ComponentType, lazy } from 'react'

export type ComponentSection = {
  /** Anchor in the address; keep it stable, because tests use it. */
  id: string
  title: string
  /** Lazy, so that adding a section does not slow the others down. */
  Component: ComponentType
}

/** The components of the shell, each in every state. */
export const componentSections: ComponentSection[] = [
  {
    id: 'buttons',
    title: 'Buttons',
    Component: lazy(async () => ({ default: (await import('./ButtonsSection.tsx')).ButtonsSection })),
  },
  {
    id: 'status',
    title: 'Status words and clocks',
    Component: lazy(async () => ({ default: (await import('./StatusSection.tsx')).StatusSection })),
  },
  {
    id: 'pages',
    title: 'Pages and panels',
    Component: lazy(async () => ({ default: (await import('./PagesSection.tsx')).PagesSection })),
  },
  {
    id: 'fields',
    title: 'Fields',
    Component: lazy(async () => ({ default: (await import('./FieldsSection.tsx')).FieldsSection })),
  },
  {
    id: 'form',
    title: 'Forms',
    Component: lazy(async () => ({ default: (await import('./FormSection.tsx')).FormSection })),
  },
  {
    id: 'dialogs',
    title: 'Dialogs, panels, tooltips',
    Component: lazy(async () => ({ default: (await import('./DialogsSection.tsx')).DialogsSection })),
  },
  {
    id: 'toasts',
    title: 'Toasts',
    Component: lazy(async () => ({ default: (await import('./ToastsSection.tsx')).ToastsSection })),
  },
  {
    id: 'errors',
    title: 'Loading and errors',
    Component: lazy(async () => ({ default: (await import('./ErrorsSection.tsx')).ErrorsSection })),
  },
  {
    id: 'pickers',
    title: 'Pickers',
    Component: lazy(async () => ({ default: (await import('./PickersSection.tsx')).PickersSection })),
  },
  {
    id: 'uploads',
    title: 'Uploads',
    Component: lazy(async () => ({ default: (await import('./UploadsSection.tsx')).UploadsSection })),
  },
  {
    id: 'lists',
    title: 'Lists',
    Component: lazy(async () => ({ default: (await import('./ListsSection.tsx')).ListsSection })),
  },
  {
    id: 'messages',
    title: 'Messages',
    Component: lazy(async () => ({ default: (await import('./MessagesSection.tsx')).MessagesSection })),
  },
]
