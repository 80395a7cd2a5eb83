import type { LoggedInUser, Login, LoginChoice, LoginResponse } from "@clearwing/domain/account/schema.ts";
import type { ProductName, DemoLogin, ClientOptions, EnableOptions } from "@clearwing/domain/site-options/schema.ts";
export type { ClientOptions, DemoLogin, EnableOptions, LoggedInUser, Login, LoginChoice, LoginResponse, ProductName };
import { baseApi as api } from "./base-api";
export const addTagTypes = ["Login", "SiteOptions"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getLogin: build.query<GetLoginApiResponse, GetLoginApiArg>({
        query: () => ({ url: `/api/account/login` }),
        providesTags: [{ type: "Login", id: "ANY" }],
      }),
      login: build.mutation<LoginApiResponse, LoginApiArg>({
        query: (queryArg) => ({
          url: `/api/account/login`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Login"],
      }),
      getClientOptions: build.query<
        GetClientOptionsApiResponse,
        GetClientOptionsApiArg
      >({
        query: () => ({ url: `/api/siteOptions/client` }),
        providesTags: [{ type: "SiteOptions", id: "ANY" }],
      }),
      getEnableOptions: build.query<
        GetEnableOptionsApiResponse,
        GetEnableOptionsApiArg
      >({
        query: () => ({ url: `/api/siteOptions/enable` }),
        providesTags: [{ type: "SiteOptions", id: "ANY" }],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as api };
export type GetLoginApiResponse = /** status 200 Default Response */ Login;
export type GetLoginApiArg = void;
export type LoginApiResponse = /** status 200 Default Response */ LoginResponse;
export type LoginApiArg = {
  body: {
    userName: string;
    password: string;
    organisationId?: number;
    twoFactorChallenge?: {
      token: string;
      totp?: string;
      answer1?: string;
      answer2?: string;
    };
    rememberMe?: boolean;
  };
};
export type GetClientOptionsApiResponse =
  /** status 200 Default Response */ ClientOptions;
export type GetClientOptionsApiArg = void;
export type GetEnableOptionsApiResponse =
  /** status 200 Default Response */ EnableOptions;
export type GetEnableOptionsApiArg = void;
export const {
  useGetLoginQuery,
  useLoginMutation,
  useGetClientOptionsQuery,
  useGetEnableOptionsQuery,
} = injectedRtkApi;
