{{- define "assay.name" -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{- define "assay.labels" -}}
app.kubernetes.io/name: assay
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{- define "assay.selector" -}}
app.kubernetes.io/name: assay
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "assay.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}

{{- define "assay.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "assay.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{- define "assay.environment" -}}
{{- range .Values.secret.variables }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $.Values.secret.name }}, key: {{ . }} } }
{{- end }}
{{- range $name, $value := .Values.environment }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end -}}

{{- define "assay.mounts" -}}
- { name: data, mountPath: /data }
- { name: scratch, mountPath: /tmp }
{{- end -}}

{{- define "assay.volumes" -}}
- name: data
  emptyDir: { sizeLimit: 256Mi }
- name: scratch
  emptyDir: { sizeLimit: {{ .Values.scratch.sizeLimit }} }
{{- end -}}
