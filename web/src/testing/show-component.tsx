import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { render } from 'vitest-browser-react'
import { api } from '#api/generated-login.ts'
import { store } from '#app/store.ts'
import { theme } from '#app/theme/theme.ts'
import { Dialogs } from '#shared/dialogs/Dialogs.tsx'

/** Shows a component on a page of the product, with its store, look, addresses and dialogs. */
export function showComponent(component: ReactNode) {
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <>
          {component}
          <Dialogs />
        </>
      ),
    },
  ])
  return render(
    <Provider store={store}>
      <MantineProvider theme={theme}>
        <RouterProvider router={router} />
      </MantineProvider>
    </Provider>,
  )
}

/** Logs a user in, for components that need one. */
export const logInReader = (user: object) =>
  store.dispatch(api.util.upsertQueryData('getLogin', undefined, { user } as never))
