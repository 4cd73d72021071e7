/**
 * Third-party code that the shell provides at run time and no remote bundles: exactly these names, so that the shell's
 * first script contains what is used and not the whole of each library. A remote that needs another name adds it here.
 */
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
export { getI18n, initReactI18next, useTranslation } from 'react-i18next';
