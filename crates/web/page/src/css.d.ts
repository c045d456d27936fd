declare module '*.css';

/** What Vite puts in place of a pattern of files. */
interface ImportMeta {
  glob<T>(pattern: string, options: { query: string; import: string; eager: true }): Record<string, T>;
}

/** The rulesets of the lessons, from vite.config.ts. */
declare const __TAUGHT__: string[];
