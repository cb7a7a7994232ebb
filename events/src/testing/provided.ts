/** What the test run's set-up hands to the tests. */
declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser address of the test run's PostgreSQL. */
    postgresUrl: string;
    /** A real Apache Kafka, or why there is none. */
    kafka: { readonly brokers: string } | { readonly missing: string };
  }
}

export {};
