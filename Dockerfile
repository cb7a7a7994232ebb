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

FROM manifests AS runtime
RUN npm ci --omit=dev --workspace events --workspace projections --workspace api
COPY events/src events/src
COPY projections/src projections/src
COPY api/src api/src
COPY scripts/src scripts/src
COPY --from=build /sankofa/web/dist web/dist
COPY --from=build /sankofa/web/dist-server web/dist-server
COPY --from=build /sankofa/admin/dist admin/dist
# Processes uploaded films.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production HOST=0.0.0.0 SANKOFA_DATA=/var/lib/sankofa SANKOFA_DEMO=false
# Folder of public tree heads. New volumes inherit its owner.
RUN install -d -o node -g node /var/lib/sankofa /var/lib/sankofa/media
USER node
EXPOSE 8080
CMD ["node", "--max-semi-space-size=32", "api/src/main.ts"]
