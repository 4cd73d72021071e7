/**
 * Third-party code that the shell provides at run time and no room brings: exactly these names, so that the shell's
 * first script carries what is used and not the whole of each library. A room that needs another name adds it here.
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
